// Locks the folder of its argument on command, reports the result, and holds the lock until it ends.
import { FolderInUse, lockFolder } from '../../src/platform/db/folder-lock.ts'

process.stdin.once('data', async () => {
  try {
    await lockFolder(process.argv[2] ?? '')
    console.log('locked')
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'in use' : error)
  }
})
process.stdin.once('end', () => process.exit())
console.log('ready')
