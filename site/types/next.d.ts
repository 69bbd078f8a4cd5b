// Stands for the package `next`, which the example programs install for themselves, and not this site: the little of
// it that their files name. In a real project, `next` and `next-env.d.ts` declare both.

declare module 'next' {
  /** What a page says in its head. */
  export interface Metadata {
    title?: string;
    description?: string;
  }
}

declare module '*.css' {}
