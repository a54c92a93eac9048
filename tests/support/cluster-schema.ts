import pg from 'pg';

/**
 * A schema of its own in a PostgreSQL, that of DATABASE_URL, so that nothing that is there already is touched.
 *
 * @returns its address for `openDatabase`, and the function that drops it.
 * @throws Error when there is no address.
 */
export const createClusterSchema = async (
  address = process.env.DATABASE_URL,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> => {
  if (!address) throw new Error('Set DATABASE_URL to a PostgreSQL in which the tests may make a schema.');
  const name = `grandstand_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create schema ${name}`);
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${name}`);
  // By which a test finds the connections of its own servers.
  url.searchParams.set('application_name', name);
  return { databaseUrl: url.href, drop: () => run(`drop schema ${name} cascade`) };
};
