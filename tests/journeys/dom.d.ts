// What runs within a page may name what a page has.

/// <reference lib="dom" />
