import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './index.ts'

const MASK = 0o777

test.skipIf(process.platform === 'win32')(
  'ACC-10 only the owner can access the files of the embedded database, and a group with the owner’s permission',
  async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'delguur-embedded-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const [data, before] = [path.join(parent, 'data'), path.join(parent, 'before')]
    await mkdir(path.join(before, 'database'), { recursive: true })
    await chmod(path.join(before, 'database'), 0o755)

    expect(await modeAfterOpening(data)).toBe(0o700)
    expect((await stat(data)).mode & MASK).toBe(0o700)
    expect(await modeAfterOpening(before)).toBe(0o750)
  },
)

async function modeAfterOpening(data: string): Promise<number> {
  const folder = path.join(data, 'database')
  await (await openEmbedded({ folder })).close()
  return (await stat(folder)).mode & MASK
}
