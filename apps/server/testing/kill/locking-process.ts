// Locks the folder of its argument when it is told to, says how that went, and keeps it until it ends.
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
