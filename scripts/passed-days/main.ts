// `npm run days:passed`: lists the sentences of pages and facts that speak of a day as one to come although it has
// passed, such as "works until 2027-01-06". A scheduled workflow runs it; `npm test` never does, as it depends on the day.
import { passedDays } from './check.ts';
import { siteDays } from './site-days.ts';

const days = siteDays();
const passed = passedDays(days, new Date().toISOString().slice(0, 10));
for (const { day, file, sentence } of passed) console.log(`${day}  ${file}\n  ${sentence}`);
console.log(`${String(days.length)} days to come, ${String(passed.length)} of them have passed`);
process.exit(passed.length > 0 ? 1 : 0);
