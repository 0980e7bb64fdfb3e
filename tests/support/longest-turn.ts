/**
 * Does some work, and returns the longest turn of this thread's event loop meanwhile, in milliseconds of its CPU time:
 * no request is answered during a turn. Measures CPU time, because other processes also prolong a turn.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isWorking = true
  let since = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(since)
    longest = Math.max(longest, (user + system) / 1000)
    since = process.threadCpuUsage()
    if (isWorking) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  await new Promise((done) => setImmediate(done))
  isWorking = false
  return longest
}
