#!/usr/bin/env node
// The simulators are TypeScript; tsx compiles them as they are imported.
import { register } from 'tsx/esm/api';

register();
const { play } = await import('../src/play.ts');
await play(Number(process.env.PORT ?? 4100));
