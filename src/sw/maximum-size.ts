type SizeLimit = {
  cacheWillUpdate(event: { response: Response }): Promise<Response | null>;
};

/** A cache plugin that lets large answers pass without keeping them. Sizes are bytes. */
export function maximumSize(maximumBytes: number): SizeLimit {
  return {
    async cacheWillUpdate({ response }) {
      return Number(response.headers.get('Content-Length') ?? 0) > maximumBytes ? null : response;
    },
  };
}
