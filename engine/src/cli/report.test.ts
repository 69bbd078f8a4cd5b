import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { main } from './main.ts';

test('the report counts the samples that ran by what they ran under', async () => {
  const dir = await sampleSite({
    'site.config.ts': `export default {
      title: 'Eras', url: 'https://docs.example', docs: [{ path: 'content' }],
      samples: { profiles: [{ name: 'today' }, { name: '2024', env: { ERA: '2024' } }] },
    };`,
    'content/index.md': ['# Eras', ...['', '', ' profile="2024"'].map((meta) => `\`\`\`ts${meta}\n\`\`\``)].join(
      '\n\n',
    ),
  });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main(['samples', '--site', dir, '--update'])).toBe(0);
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await main(['report', '--site', dir]);
  } finally {
    write.mockRestore();
    vi.restoreAllMocks();
  }
  expect(stripVTControlCharacters(printed)).toContain('samples that ran, by profile: today: 2, 2024: 1\n');
});

test('the report shows what is wrong with the site, and ends with 1', async () => {
  const dir = await sampleSite({
    'site.config.ts': `export default { title: 'Wrong', url: 'https://docs.example', docs: [{ path: 'content' }] };`,
    'content/index.md': '---\ntitle: [1]\n---\n\n# Wrong\n',
  });
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    expect(await main(['report', '--site', dir])).toBe(1);
  } finally {
    write.mockRestore();
  }
  expect(stripVTControlCharacters(printed)).toContain('content/index.md:2');
});

test('the report says that no page has the part of a route that was asked for', async () => {
  const dir = await sampleSite({
    'site.config.ts': `export default { title: 'One', url: 'https://docs.example', docs: [{ path: 'content' }] };`,
    'content/index.md': '# One\n',
  });
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    expect(await main(['report', '--site', dir, '--only', 'two'])).toBe(2);
  } finally {
    write.mockRestore();
  }
  expect(stripVTControlCharacters(printed)).toContain('--only two: no written page has that in its route.\n');
});
