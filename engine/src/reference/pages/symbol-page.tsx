import type { ApiSymbol } from '../model/reference-model.ts';
import { AppearancesSection } from '../view/appearances.tsx';
import { SeeAlso, Throws } from '../view/comment-parts.tsx';
import { Examples } from '../view/examples.tsx';
import { PageHead } from '../view/page-head.tsx';
import { TypeParameters } from '../view/parameters.tsx';
import { Section } from '../view/section.tsx';
import { UsedIn } from '../view/used-in.tsx';
import { ClassBody } from './class-body.tsx';
import { FunctionBody } from './function-body.tsx';
import { NamespaceBody } from './namespace-body.tsx';
import { TypeBody } from './type-body.tsx';

/** The page of one symbol. */
export function SymbolPage({ symbol }: { symbol: ApiSymbol }) {
  const { comment, kind, signatures } = symbol;
  const typeParameters = symbol.typeParameters ?? signatures?.find((each) => each.typeParameters)?.typeParameters;
  return (
    <>
      <PageHead symbol={symbol} />
      {comment?.examples !== undefined && (
        <Section id="example" title={comment.examples.length === 1 ? 'Example' : 'Examples'}>
          <Examples examples={comment.examples} subject={symbol.qualifiedName} />
        </Section>
      )}
      <TypeParameters parameters={typeParameters} />
      {kind === 'function' && <FunctionBody symbol={symbol} />}
      {kind === 'class' && <ClassBody symbol={symbol} />}
      {kind === 'namespace' && <NamespaceBody symbol={symbol} />}
      {kind !== 'function' && kind !== 'class' && kind !== 'namespace' && <TypeBody symbol={symbol} />}
      <Throws comment={comment} />
      <AppearancesSection symbol={symbol} />
      <UsedIn symbol={symbol} />
      <SeeAlso comment={comment} />
    </>
  );
}
