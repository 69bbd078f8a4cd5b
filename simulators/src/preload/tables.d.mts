export declare const hosts: ReadonlyArray<{ host: string; path?: string; provider: string }>;
export declare const profiles: Readonly<Record<string, string>>;
export declare const keys: Readonly<Record<string, string>>;
