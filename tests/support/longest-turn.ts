/**
 * Does some work, and returns the longest turn of this thread's event loop meanwhile, in milliseconds of its CPU time:
 * while one lasts, no other call is answered. CPU time, because a turn also takes long where others use the machine.
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
