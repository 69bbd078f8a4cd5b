import { expect, test } from 'vitest';
import { flowchartSource } from './flowchart-source.ts';

test.each([
  ['A-->B', 'A -->B'],
  ['A-->B;', 'A -->B'],
  ['A-->B; B-->C', 'A -->B\nB -->C'],
  ['us-east-->B-->C', 'us-east -->B -->C'],
  ['A---->B', 'A -->B'],
  ['A---B-->C', 'A ---B -->C'],
  ['A --- B -- no --> C', 'A --- B -- no --> C'],
  ['A === B === C', 'A === B === C'],
  ['A-...->B', 'A -.->B'],
  ['A====>B', 'A ==>B'],
  ['A-----B', 'A ---B'],
  ['A<-->B', 'A <-->B'],
  ['A-->|a; b|B', 'A -->|a; b|B'],
  ['A --> |yes| B', 'A -->|yes| B'],
  ['style-guide-->B', 'style-guide -->B'],
  ['A--yes-->B', 'A -- yes -->B'],
  ['A -- "yes --> no" --> B', 'A -- "yes --> no" --> B'],
  ['A==sure==>B', 'A == sure ==>B'],
  ['A-.maybe.->B', 'A -. maybe .->B'],
  ['A["x-->y; z"]-->B{a--b}', 'A["x-->y; z"] -->B{a--b}'],
  ['A>flag]-->B', 'A>flag] -->B'],
  ['A:::wide & B-->C', 'A:::wide & B -->C'],
  ['A o--o B', undefined],
  ['A --x B', undefined],
  ['A --o B --> C', undefined],
  ['A ~~~ B', undefined],
  ['A@{ shape: rect }', undefined],
  ['Ärger --> B', undefined],
  ['style A fill:#f00,stroke:#333', 'style A fill:#f00,stroke:#333'],
  ['subgraph a [One; two]\nA-->B\nend', 'subgraph a [One; two]\nA -->B\nend'],
])('%s', (statement, expected) => {
  const source = `flowchart LR\n  ${statement}\n`;
  if (expected === undefined) {
    expect(() => flowchartSource(source)).toThrow(`the renderer reads only a part of "${statement}".`);
  } else {
    expect(flowchartSource(source)).toBe(`flowchart LR\n${expected}`);
  }
});

test.each([
  ['graph TD;\nA --> B', 'graph TD\nA --> B'],
  ['graph LR; A --> B', 'graph LR\nA --> B'],
  ['flowchart\nA --> B', 'flowchart TB\nA --> B'],
])('its first line may be %j', (source, expected) => {
  expect(flowchartSource(source)).toBe(expected);
});
