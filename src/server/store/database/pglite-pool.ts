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
  #lastHolder: Promise<void> = Promise.resolve();

  /** @param beforeWriting throws to refuse a statement that would change something. */
  constructor(pglite: PGlite, beforeWriting: () => void = () => {}) {
    this.#pglite = pglite;
    this.#beforeWriting = beforeWriting;
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
      if (writing.test(statement)) this.#beforeWriting();
      const { rows, affectedRows } = await this.#pglite.query(statement, [...parameters]);
      return {
        command: commandOf(statement),
        rowCount: affectedRows ?? rows.length,
        rows,
      } as PostgresQueryResult<unknown>;
    };
    return { query, release: () => free() } as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#lastHolder;
    await this.#pglite.close();
  }
}
