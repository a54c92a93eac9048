/** Teams, players and events that one person follows: as many as a cookie, a calendar and the notices of a device take. */
export const mostFollowed = 100;
