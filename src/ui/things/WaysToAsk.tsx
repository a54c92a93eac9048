import { useSite } from '#data/hooks/page-state.ts';

type WaysToAskProps = {
  /** The text of a mail, where the request is known. */
  mail?: { readonly subject: string; readonly body: string } | undefined;
};

function mailAddress(to: string, mail: WaysToAskProps['mail']): string {
  // Mail programs read a plus sign as itself, so spaces are written as %20.
  const query = Object.entries(mail ?? {}).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURI(to)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/**
 * Renders "ask in the organisers' requests channel or mail a moderator", with links if the server has an address. If it
 * has only one of both, the other one is omitted.
 */
export function WaysToAsk({ mail }: WaysToAskProps) {
  const { requestsUrl, moderatorMail } = useSite();
  const hasChannel = requestsUrl !== undefined || moderatorMail === undefined;
  const hasMail = moderatorMail !== undefined || requestsUrl === undefined;
  const channel = "the organisers' requests channel";
  return (
    <>
      {hasChannel && <>ask in {requestsUrl ? <a href={requestsUrl}>{channel}</a> : channel}</>}
      {hasChannel && hasMail && ' or '}
      {hasMail &&
        (moderatorMail ? (
          <a href={mailAddress(moderatorMail, mail)}>mail a moderator</a>
        ) : (
          'mail a moderator'
        ))}
    </>
  );
}
