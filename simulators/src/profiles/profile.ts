import dates from '../preload/profiles.json' with { type: 'json' };

/**
 * How the providers behave on a day: `2024-02`, when the library's last release came out, or `today`, as they publish
 * it themselves on the day on which that was last read.
 */
export type Profile = keyof typeof dates;

/** How the providers behave where nobody says otherwise. */
export const defaultProfile: Profile = 'today';

/** All profiles, as users write them. */
export const profileNames = Object.keys(dates) as readonly Profile[];

/** The day that a profile shows, such as `2026-11-21`: rules that begin later don't hold in it. */
export function dayOf(profile: Profile): string {
  return dates[profile];
}

/** Whether there is a profile of this name. */
export function isProfile(name: string): name is Profile {
  return profileNames.some((profile) => profile === name);
}
