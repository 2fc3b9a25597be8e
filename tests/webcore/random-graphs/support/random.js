// A small seeded generator of pseudo-random numbers (mulberry32): the same seed gives the same sequence everywhere.
"use strict";

class Random {
    constructor(seed) {
        this.state = (seed * 2654435761) >>> 0;
    }

    // In [0, 1).
    next() {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
        return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
    }

    // An integer in [0, limit).
    below(limit) {
        return Math.floor(this.next() * limit);
    }

    chance(probability) {
        return this.next() < probability;
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    // One of rows of [weight, ...], by weight.
    weighted(rows) {
        let rest = this.next() * rows.reduce((sum, [weight]) => sum + weight, 0);
        return rows.find(([weight]) => (rest -= weight) < 0) ?? rows[0];
    }
}
