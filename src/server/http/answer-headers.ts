import type { Server } from 'node:http';
import type { Config } from '../config.ts';

/** Headers of every answer: by name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every answer, whoever made it: no browser guesses a type, and one that was here by https comes back by
 * https. Every host of the site answers for itself, so its subdomains that belong to other programs are left alone.
 */
export function answerHeaders({ hstsSeconds }: Pick<Config, 'hstsSeconds'>): AnswerHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(hstsSeconds !== undefined && { 'Strict-Transport-Security': `max-age=${hstsSeconds}` }),
  };
}

/** The same answer with these headers. */
export function withHeaders(answer: Response, headers: AnswerHeaders): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Puts the headers into what the socket library answers by itself. Call it once the library listens. */
export function headSocketAnswers(server: Server, headers: AnswerHeaders): void {
  server.prependListener('request', ({ url }, response) => {
    if (!url?.startsWith('/socket.io')) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
}
