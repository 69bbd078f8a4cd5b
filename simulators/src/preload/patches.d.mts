export declare function patchFetch(): void;
export declare function patchHttp(): void;
export declare function patchWebSocket(): void;
