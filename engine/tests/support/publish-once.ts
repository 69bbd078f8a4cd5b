import { publishFiles } from './publish-files.ts';

// A program that publishes one small release: DIR NAME. For tests that kill it.
const [dir = '', name = ''] = process.argv.slice(2);
await publishFiles(dir, {
  'index.html': `<script src="/assets/main-${name}.js"></script>`,
  '404.html': name,
  [`assets/main-${name}.js`]: `// ${name}\n`,
  'assets/shared.js': '// shared\n',
});
