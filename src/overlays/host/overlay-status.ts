import { useEffect } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import type { Theme } from '#contract/records.ts';
import type { SourceSound } from '#domain/broadcast/source-sound.ts';

/** State that an overlay passes to the host around it; in memory, for this page only. */
type OverlayStatus = {
  stingerTheme: Theme | undefined;
  stingerText: string | undefined;
  hidesStingerText: boolean;
  /** Facts of this page for the source overview: the match's name and the like. */
  report: Readonly<Record<string, unknown>>;
  /** Audibility of a page that plays something (parts/sound/use-sound-report.ts). */
  sound: SourceSound | undefined;
  /** Subject of the page for its document's title: the match. */
  subject: string | undefined;
  /** The last thing that went wrong; on air nothing says so. */
  error: string | undefined;
};

export const overlayStatus = proxy<OverlayStatus>({
  stingerTheme: undefined,
  stingerText: undefined,
  hidesStingerText: false,
  report: {},
  sound: undefined,
  subject: undefined,
  error: undefined,
});

type StingerLook = {
  readonly theme?: Theme | undefined;
  readonly text?: string | undefined;
  readonly hidesText?: boolean | undefined;
};

/** Gives the stinger another theme or text while this overlay is drawn: a winner's, a highlighted team's. */
export function useStingerLook({ theme, text, hidesText = false }: StingerLook): void {
  useEffect(() => {
    overlayStatus.stingerTheme = theme && ref(theme);
    overlayStatus.stingerText = text;
    overlayStatus.hidesStingerText = hidesText;
    return () => {
      overlayStatus.stingerTheme = undefined;
      overlayStatus.stingerText = undefined;
      overlayStatus.hidesStingerText = false;
    };
  }, [theme, text, hidesText]);
}

/** Names what the page is about in the document's title: "In-game | AAA vs BBB | …". */
export function useOverlaySubject(subject: string | undefined): void {
  useEffect(() => {
    overlayStatus.subject = subject;
    return () => {
      overlayStatus.subject = undefined;
    };
  }, [subject]);
}

/** Adds what the source overview should know: `useOverlayReport({ match: 'AAA vs BBB' })`. */
export function useOverlayReport(report: Readonly<Record<string, unknown>>): void {
  const text = JSON.stringify(report);
  useEffect(() => {
    overlayStatus.report = ref(JSON.parse(text) as Record<string, unknown>);
    return () => {
      overlayStatus.report = ref({});
    };
  }, [text]);
}
