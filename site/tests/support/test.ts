import { expect, test as base } from '@playwright/test';

export { expect };
export type { Page, Request, Route } from '@playwright/test';

/** Playwright's test, which here also fails where the content security policy refused something on any page of it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const refused: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && /Content Security Policy|Trusted(?:HTML|Script)/.test(text)) refused.push(text);
    });
    await use(context);
    expect(refused, 'refused by the content security policy').toEqual([]);
  },
});
