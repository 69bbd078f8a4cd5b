export declare function takeFault(provider: string, path: string): string | undefined;
