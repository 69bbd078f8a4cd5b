export declare function allowOthers(): void;
