import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Another process (${pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** Takes a folder for this process; answers how to give it back. A lock left by a dead process is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(`${process.pid}\n${await startTime(process.pid)}`)
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
      if (Number(pid) > 0 && (await isAlive(Number(pid), started))) throw new FolderInUse(folder, Number(pid))
      await rm(file, { force: true })
    }
  }
  throw new Error(`The data folder ${folder} can not be locked`)
}

/** A process number is used again by others: only the same start time is the same process. */
async function isAlive(pid: number, started: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return pid !== process.pid && (await startTime(pid)) === started
}

/** Linux tells when a process started; elsewhere the number alone has to do. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
