/** Whether there is a process of this number. Signal 0 asks, and does nothing to it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
