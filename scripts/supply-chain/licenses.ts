// `npm run licenses`: writes THIRD_PARTY.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lock-file.ts';
import { thirdParty } from './third-party.ts';

writeFileSync(join(root, 'THIRD_PARTY.md'), await thirdParty());
