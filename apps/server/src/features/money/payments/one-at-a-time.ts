/**
 * Runs work with the same key once at a time in this process. Callers during a run share one further run: the current one
 * may have read its data before their change.
 */
export function oneAtATime<N, T>(work: (name: N) => Promise<T>): (name: N) => Promise<T> {
  const running = new Map<N, Promise<T>>()
  const next = new Map<N, Promise<T>>()

  function start(name: N): Promise<T> {
    const run = work(name).finally(() => running.delete(name))
    running.set(name, run)
    return run
  }

  return (name) => {
    const current = running.get(name)
    if (!current) return start(name)
    let queued = next.get(name)
    if (!queued) {
      const begin = () => {
        next.delete(name)
        return start(name)
      }
      queued = current.then(begin, begin)
      next.set(name, queued)
    }
    return queued
  }
}
