import { type PGlite } from '@electric-sql/pglite';
import { type Logger } from 'drizzle-orm/logger';

/** The SQL statements that a test database is sent, `begin` and `commit` included: each is a round trip. */
export class StatementLog implements Logger {
  private statements: string[] | null = null;

  logQuery(statement: string): void {
    this.statements?.push(statement);
  }

  /** The statements that are sent while the work is done. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    this.statements = statements;
    try {
      await work();
      return statements;
    } finally {
      this.statements = null;
    }
  }

  /** The embedded database begins and ends transactions by itself, past the log. */
  watchTransactions(client: PGlite): void {
    const transaction = client.transaction.bind(client);
    client.transaction = async (work) => {
      this.logQuery('begin');
      const done = await transaction(work);
      this.logQuery('commit');
      return done;
    };
  }
}
