import type { Sentiment } from './review.ts';

// #region score
/** Counts how often a judge agreed with a person. */
export class Score {
  private right = 0;
  private total = 0;

  add(judged: Sentiment | null, label: Sentiment): void {
    this.total++;
    if (judged === label) this.right++;
  }

  toString(): string {
    return `${this.right} of ${this.total} right`;
  }
}
// #endregion score
