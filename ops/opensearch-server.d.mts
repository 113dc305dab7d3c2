/** The machine cannot run an OpenSearch: no Java, no Maven, or no way to Maven Central. */
export class OpenSearchMissing extends Error {}

/** Starts an empty OpenSearch of one node on a free loopback port; `isMeasured`: compiled as in production. `stop` deletes the data. */
export function startOpenSearch(options?: { isMeasured?: boolean }): Promise<{ url: string; stop(): Promise<void> }>
