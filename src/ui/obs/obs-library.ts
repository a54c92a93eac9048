/** The OBS library as a file of its own: only pages that speak to OBS load it. */
export { EventSubscription, OBSWebSocket, OBSWebSocketError } from 'obs-websocket-js/json';
