// Imported first by every command, and written so that a very old Node can still read it far enough to print the message.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Delguur needs Node.js 20 or newer to start; this is ${process.version}. Get one at https://nodejs.org`)
  process.exit(1)
}
