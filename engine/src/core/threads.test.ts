import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createThreads, type Job, share } from './threads.ts';

const module = `import { threadId } from 'node:worker_threads';
export default (input) => {
  if (input === 'exit') process.exit();
  if (input === 'crash') return new Promise(() => setImmediate(() => { throw new Error('It crashed.'); }));
  if (input === 'wrong') throw new Error('It was wrong.');
  return threadId;
};`;

/** A job that says in which thread it ran. */
async function threadJob(): Promise<Job<string, number>> {
  const dir = await mkdtemp(join(tmpdir(), 'engine-threads-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = join(dir, 'job.mjs');
  await writeFile(file, module);
  return { file, run: () => threadId };
}

function threadsFor(count: number) {
  const threads = createThreads(count);
  onTestFinished(() => threads.close());
  return threads;
}

const times = (count: number) => Array.from({ length: count }, () => 'again');

test('a few jobs start no thread; more use all threads', async () => {
  const job = await threadJob();
  const threads = threadsFor(2);
  const first = await Promise.all(times(30).map((input) => threads.run(job, input)));
  expect(new Set(first)).toEqual(new Set([threadId]));
  const others = new Set(await Promise.all(times(10).map((input) => threads.run(job, input))));
  expect(others.size).toBe(2);
  expect(others).not.toContain(threadId);
});

test('what a job throws is thrown, and the others go on', async () => {
  const job = await threadJob();
  const threads = threadsFor(1);
  await Promise.all(times(30).map((input) => threads.run(job, input)));
  const [wrong, right] = await Promise.allSettled([threads.run(job, 'wrong'), threads.run(job, 'right')]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: new Error('It was wrong.') });
  // Whoever corrects the job needs the place.
  expect((wrong as PromiseRejectedResult).reason).toHaveProperty('stack', expect.stringContaining('job.mjs:5:'));
  expect(right).toMatchObject({ status: 'fulfilled' });
});

test('input that can’t be cloned fails its job, and keeps no thread busy', async () => {
  const { file } = await threadJob();
  const job: Job<() => void, number> = { file, run: () => threadId };
  const threads = threadsFor(1);
  const runs = () => Promise.allSettled(times(30).map(() => threads.run(job, () => undefined)));
  await runs();
  expect(await runs()).toSatisfy((all: { status: string }[]) => all.every(({ status }) => status === 'rejected'));
  expect(threads.isBusy).toBe(false);
});

test.each(['exit', 'crash'])('a thread that ends (%s) fails its jobs, and another takes its place', async (end) => {
  const job = await threadJob();
  const threads = threadsFor(2);
  await Promise.all(times(30).map((input) => threads.run(job, input)));
  const two = () => Promise.all(times(2).map((input) => threads.run(job, input)));
  const before = await two();
  await expect(threads.run(job, end)).rejects.toThrow(end === 'exit' ? 'A thread ended' : 'It crashed.');
  const after = await two();
  expect(new Set(after).size).toBe(2);
  expect(after.filter((id) => before.includes(id))).toHaveLength(1);
  // A thread that crashes ends a moment later, which is no reason to give up another one.
  expect((await two()).toSorted()).toEqual(after.toSorted());
});

test('who shares a job does it alone where the threads have enough to do, or where there are none', async () => {
  const job = await threadJob();
  expect(await share(undefined, job, 'here')).toBe(threadId);
  const threads = threadsFor(1);
  await Promise.all(times(30).map((input) => threads.run(job, input)));
  const waiting = times(24).map((input) => threads.run(job, input));
  expect(threads.isBusy).toBe(true);
  expect(await share(threads, job, 'here')).toBe(threadId);
  await Promise.all(waiting);
  await setImmediate();
  expect(threads.isBusy).toBe(false);
  expect(await share(threads, job, 'there')).not.toBe(threadId);
});
