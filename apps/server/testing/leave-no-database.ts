import { dropTestDatabases } from './databases.ts'

/** Databases outlive the tests that used them, for the next ones; none outlives the run. */
export default function leaveNoDatabase(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL
  return server ? () => dropTestDatabases(server) : undefined
}
