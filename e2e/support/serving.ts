interface Server {
  close(): Promise<void>
}

/** A fixture that starts a server for a test, or for a worker, and ends it afterwards. */
export const serving =
  <Started extends Server>(start: () => Promise<Started>) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
  async ({}, give: (server: Started) => Promise<void>): Promise<void> => {
    const server = await start()
    await give(server)
    await server.close()
  }
