// Imported first by every command, in syntax old enough for a very old Node to print the message.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Delguur needs Node.js 20 or newer to start; this is ${process.version}. Get one at https://nodejs.org`)
  process.exit(1)
}
