import { Session } from 'node:inspector/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes by which the heap has to have grown: below that there is too little to give back for the time that it takes. */
const worthwhile = 200_000_000;

/** Size of the heap when this was loaded, and then after it was last collected here. */
let before = getHeapStatistics().total_heap_size;

/**
 * Gives back what is no longer used. Where a machine has much memory, Node lets a heap grow to several times what it
 * holds: what one stage of a build leaves, such as a compiler's view of a library, would still be there in the next ones.
 */
export async function releaseMemory(): Promise<void> {
  if (getHeapStatistics().total_heap_size - before < worthwhile) return;
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  before = getHeapStatistics().total_heap_size;
}

/**
 * Lets the heaps of all threads grow to twice what they hold before they're collected, and not to four times that. It
 * holds for the whole process: for programs that do nothing else.
 */
export function limitGarbage(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
