/** Success texts and permanent notices. */
export const successTexts = {
  relationshipsAdded: (count: number) => `${count} ${count === 1 ? 'relationship' : 'relationships'} added`,
  deskDisplayUpdated: 'Updated desk display',
  guestsUpdated: 'Updated guests',
  mapDetailsSaved: 'Map details saved',
  mapDataSaved: 'Map data saved',
  scoreSet: (score1: number, score2: number) => `Score set to ${score1}-${score2}`,
  startSet: (time: string) => `Set match start to ${time}`,
  breakAutomationUpdated: 'Break automation updated',
  breakDisplaySet: (option: string) => `Break display set to ${option}`,
  breakTitleSet: (title: string) => `Break title set to ${title}`,
} as const;

/** Texts shown in place of data. */
export const specialTexts = {
  wontShow: "Won't show",
} as const;

/** The banners above every page by cause; one at a time, in order of priority. */
export const bannerTexts = {
  disconnected: "No connection to the data server. Don't refresh, we're trying to reconnect...",
  serverRebuilding:
    'Server rebuilding: The server is rebuilding its data store. Some pages might not be accessible.',
  highErrorRate: 'Data server errors',
} as const;

/** Shown by page and worker when the device's storage is full or refused. */
export const storageRefusedText = 'Nothing more can be saved on this device: its storage is full or refused.';
