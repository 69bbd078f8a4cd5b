import { findMigration } from '../data/ai-sdk.ts';
import { movingPage } from '../data/library.ts';
import CodeText from './code-text.tsx';

/** One line on a function's page: what takes its place in the library's successor. */
export default function InTheAiSdk({ of: name, section, group }: { of: string; section: string; group?: string }) {
  const { to } = findMigration(name, group);
  return (
    <p className="in-the-ai-sdk" data-nosnippet="">
      {to === 'nothing' ? (
        'No counterpart in the AI SDK.'
      ) : (
        <>
          In the AI SDK: <CodeText text={to} />.
        </>
      )}{' '}
      <a href={`${movingPage}#${section}`}>How to move</a>
    </p>
  );
}
