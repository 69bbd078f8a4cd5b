import { expect, test } from 'vitest';
import { editAddress, issueAddress } from './wire.ts';

test('a source is edited at its path below the base address', () => {
  expect(editAddress('https://example.org/edit/main/site/{file}', 'content/guide/a b.md')).toBe(
    'https://example.org/edit/main/site/content/guide/a%20b.md',
  );
});

test('a report names the page, the heading, and the build', () => {
  const address = issueAddress('https://example.org/new?title={title}&body={body}', {
    title: 'Retry $& more',
    address: 'https://docs.example.org/guide/retry#limits',
    heading: 'Limits',
    build: 'abc123',
  });
  const { searchParams } = new URL(address);
  expect(searchParams.get('title')).toBe('Retry $& more: ');
  expect(searchParams.get('body')).toBe(
    'Page: https://docs.example.org/guide/retry#limits\nHeading: Limits\nBuild: abc123\n\n',
  );
});
