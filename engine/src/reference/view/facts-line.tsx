import type { ReactNode } from 'react';
import type { ApiSymbol, SourceLocation } from '../model/reference-model.ts';
import { useView } from './reference-view.ts';

/** How a program gets the symbol, and where it is defined. */
export function FactsLine({ symbol }: { symbol: ApiSymbol }) {
  const { model } = useView();
  const facts: ReactNode[] = [];
  if (symbol.internal !== true && symbol.kind !== 'namespace') {
    const [name = symbol.name] = symbol.qualifiedName.split('.');
    facts.push(
      <code key="import">
        {symbol.isDefault === true ? `import ${symbol.name} from` : `import { ${name} } from`} '{model.package.name}'
      </code>,
    );
  }
  if (symbol.source !== undefined) facts.push(<DefinedIn source={symbol.source} key="source" />);
  if (facts.length === 0) return null;
  return <p className="facts">{facts}</p>;
}

/** The place in the original sources, at the release that is documented. */
export function DefinedIn({ source }: { source: SourceLocation }) {
  const { repository, tag, sourcePath = '' } = useView().library;
  const path = [...sourcePath.split('/'), ...source.file.split('/')].filter((part) => part !== '').join('/');
  const label = `${source.file}:${source.line}`;
  return (
    <span>
      Defined in{' '}
      {repository === undefined || tag === undefined ? (
        <code>{label}</code>
      ) : (
        <a href={`${repository.replace(/\/$/, '')}/blob/${tag}/${path}#L${source.line}`} rel="external noopener">
          {label}
        </a>
      )}
    </span>
  );
}
