import { Suspense } from 'react';
import { tabsOf } from '#contract/page-tabs.ts';
import type { Team } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { FollowButton } from '#ui/things/FollowButton.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { CalendarButton } from '../record/calendar/CalendarButton.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { RecordHeader, RecordSocials } from '../record/RecordHeader.tsx';

const FormerTeam = lazyPart(() => import('./FormerTeam.tsx'));

/** Header and tabs of a team's pages. */
export default function TeamShell(props: EntityShellProps) {
  return (
    <RecordGate
      table="Teams"
      recordKey={props.recordKey}
      skeleton={<HeaderSkeleton />}
      missing={
        <Suspense fallback={<HeaderSkeleton />}>
          <FormerTeam recordKey={props.recordKey} childPath={props.childPath} />
        </Suspense>
      }
    >
      {(team) => <TeamFrame {...props} team={team} />}
    </RecordGate>
  );
}

type TeamFrameProps = EntityShellProps & { team: Team };

function TeamFrame({ team, title, childPath, isComplete, children }: TeamFrameProps) {
  const theme = useTheme(team);
  const event = useLinked('Events', team.event);
  useTitle(title({ name: team.name }));
  useFavicon(theme);

  return (
    <>
      <RecordHeader
        theme={theme}
        record={team}
        logo={<HeaderLogo theme={theme} record={team} picture={team.icon} mark={teamInitials(team)} />}
        above={team.subtitle}
        name={team.name}
        below={
          event && (
            <span>
              {team.type_description && `${team.type_description.trim()} `}
              <ThingLink type="event" record={event}>
                {event.name}
              </ThingLink>
            </span>
          )
        }
        extras={
          <>
            <FollowButton kind="team" record={team} name={team.name ?? 'this team'} />
            {event && linkedIds(team.matches).length > 0 && (
              <CalendarButton
                of={{ kind: 'team', key: cleanId(team) ?? team.id }}
                name={team.name ?? 'Team'}
              />
            )}
            <EditRecord record={team} name={team.name} />
            <RecordSocials socials={team.socials} isComplete={isComplete} />
          </>
        }
      />
      <SubNavigation
        items={tabsOf('team', { team }, childPath)}
        base={`/team/${cleanId(team)}`}
        label={team.name}
      />
      {children}
    </>
  );
}
