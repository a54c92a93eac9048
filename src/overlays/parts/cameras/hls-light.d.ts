/** The light build has the same player without sound tracks, subtitles and keys, and no types of its own. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
