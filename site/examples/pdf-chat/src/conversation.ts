import type { ChatMessage, Retriever } from 'modelfusion';
import { answer } from './answer.ts';
import { findPages } from './find-pages.ts';
import type { Page } from './read-pdf.ts';

// #region conversation
/** Questions and answers about a document, with what was said before. */
export class Conversation {
  private readonly messages: ChatMessage[] = [];

  constructor(private readonly retriever: Retriever<Page, string>) {}

  /**
   * Answers a question piece by piece.
   *
   * @returns the pages that the answer is made from
   * @throws what a call throws; the question then counts as not asked
   */
  async ask(
    question: string,
    onText: (piece: string) => void,
    abortSignal: AbortSignal,
  ): Promise<Page[]> {
    const messages: ChatMessage[] = [
      ...this.messages,
      { role: 'user', content: question },
    ];
    const pages = await findPages(messages, this.retriever, abortSignal);

    let text = '';
    for await (const piece of await answer(messages, pages, abortSignal)) {
      onText(piece);
      text += piece;
    }
    this.messages.push(
      { role: 'user', content: question },
      { role: 'assistant', content: text },
    );
    return pages;
  }
}
// #endregion conversation
