import { useMemo, useRef, useState } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { bannerFileName, bannerSubjects } from '#domain/selection/banner-subjects.ts';
import { themeOwners } from '#domain/selection/theme-options.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { showToast } from '#ui/controls/toast.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { BannerCanvas } from './BannerCanvas.tsx';
import styles from './PlayerBanner.module.css';
import { useLogo } from './use-logo.ts';

const looks = [
  { value: 'logo', label: 'With logo' },
  { value: 'plain', label: 'Without logo' },
];

const revokedAfterMs = 10_000;

function save(canvas: HTMLCanvasElement | null, fileName: string): void {
  canvas?.toBlob((file) => {
    if (!file) {
      showToast({ text: 'The picture could not be made. Try it without the logo.', kind: 'error' });
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = fileName;
    link.click();
    // The download begins after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), revokedAfterMs);
  });
}

/** A picture for a player's profiles elsewhere, in the colours of their team or event (website 6). */
export default function PlayerBanner({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  const owners = themeOwners(player ?? {}, relationships);
  const teams = useThings('Teams', owners.teamIds);
  const events = useThings('Events', owners.eventIds);
  const accolades = useThings('Accolades', [
    ...new Set([player, ...teams].flatMap((owner) => linkedIds(owner?.accolades))),
  ]);
  const [look, setLook] = useState('logo');
  const [subjectId, setSubjectId] = useState('');
  const [chosenSubtitle, setSubtitle] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);

  const subjects = bannerSubjects({ player: player ?? {}, teams, events, relationships, accolades });
  const subject = subjects.find(({ id }) => id === subjectId) ?? subjects[0];
  const [firstSubtitle = ''] = subject?.subtitles ?? [];
  const subtitle = subject?.subtitles.includes(chosenSubtitle) ? chosenSubtitle : firstSubtitle;
  const theme = useThing('Themes', subject?.themeId);
  const image = useLogo(look === 'logo' ? theme : undefined);
  const name = player?.name ?? '';
  const code = subject?.code ?? '';
  const banner = useMemo(
    () => ({ theme, name, subtitle, code, logo: image }),
    [theme, name, subtitle, code, image],
  );
  if (!player || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={1} height={20} />
      </div>
    );
  }
  if (!subject) {
    return (
      <EmptyState
        title="No colours yet"
        text={`A banner is drawn in the colours of a team or event of ${player.name ?? 'this player'}.`}
      />
    );
  }
  return (
    <section className={stack.gap4}>
      <h2 className={styles.title}>Banner creator</h2>
      <div className={styles.choices}>
        <Select label="Style" value={look} options={looks} onChange={setLook} />
        <Select
          label="Theme"
          value={subject.id}
          options={subjects.map((one) => ({
            value: one.id,
            label: one.name,
            group: one.kind === 'team' ? 'Teams' : 'Events',
          }))}
          onChange={setSubjectId}
        />
        <Select
          label="Subtitle"
          value={subtitle}
          options={subject.subtitles.map((text) => ({ value: text, label: text }))}
          onChange={setSubtitle}
        />
        <Button look="primary" onClick={() => save(canvas.current, bannerFileName(code, subtitle, name))}>
          Save
        </Button>
      </div>
      <BannerCanvas canvas={canvas} banner={banner} />
    </section>
  );
}
