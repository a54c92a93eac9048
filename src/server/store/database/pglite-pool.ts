import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

const writing = /^\s*(?:with|insert|update|delete)\b/i;
const commandOf = (statement: string) => /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? '';

/**
 * A connection pool over one embedded PGlite for kysely's PostgreSQL dialect. There is a single connection; a
 * promise chain serialises its users.
 */
export class PglitePool implements PostgresPool {
  readonly #pglite: PGlite;
  readonly #beforeWriting: () => void;
  readonly #check: () => void;
  #lastHolder: Promise<void> = Promise.resolve();
  /** True after a statement has changed something, until it is set to false. */
  hasWritten = false;

  /**
   * @param checks `beforeWriting` throws to refuse a statement that would change something, `check` to refuse any,
   * because the database has failed and must not be asked any more.
   */
  constructor(pglite: PGlite, checks: { beforeWriting?: () => void; check?: () => void } = {}) {
    this.#pglite = pglite;
    this.#beforeWriting = checks.beforeWriting ?? (() => {});
    this.#check = checks.check ?? (() => {});
  }

  async connect(): Promise<PostgresPoolClient> {
    let free: () => void = () => {};
    const before = this.#lastHolder;
    this.#lastHolder = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    const query = async (
      statement: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<unknown>> => {
      this.#check();
      if (writing.test(statement)) {
        this.#beforeWriting();
        this.hasWritten = true;
      }
      const { rows, affectedRows } = await this.#pglite.query(statement, [...parameters]).catch((error) => {
        // The reason, where the database has failed with this statement.
        this.#check();
        throw error;
      });
      return {
        command: commandOf(statement),
        rowCount: affectedRows ?? rows.length,
        rows,
      } as PostgresQueryResult<unknown>;
    };
    return { query, release: () => free() } as unknown as PostgresPoolClient;
  }

  /** Runs one statement when its turn comes. */
  async run<Row>(statement: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(statement, [])).rows;
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.#lastHolder;
    try {
      this.#check();
    } catch {
      // A failed database ends with the process.
      return;
    }
    await this.#pglite.close();
  }
}
