import { Fragment, type ReactNode } from 'react';

/** Articles begin with their title: a document without a heading of its own gets the front matter's. */
export function withTitle(title: string, ownHeading: boolean, article: ReactNode): ReactNode {
  return (
    <>
      {!ownHeading && <h1>{title}</h1>}
      <Fragment>{article}</Fragment>
    </>
  );
}
