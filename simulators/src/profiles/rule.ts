/**
 * One thing that a provider does differently from its interface of early 2024, as somebody has published it. What the
 * simulators do in a profile follows from these lines alone.
 */
export interface Rule {
  id: string;
  /** Names of the simulated providers that it holds for. */
  providers: readonly string[];
  /** The day from which it is known to hold. */
  since: string;
  /** Which requests it is about; absent where that can't be seen in a request, as with a changed host name. */
  when?: Condition;
  then: Effect;
  /** Where it is published. */
  sources: readonly string[];
  /** The day on which the sources were read. */
  checked: string;
  /** What no publication settles, so that the simulators' part in it is our own: the words of an error, for example. */
  unpublished?: string;
}

/** All parts that are given must hold. */
export interface Condition {
  /** The path below the provider's name, without the query. */
  path?: RegExp;
  /** The model's id; `shut-down` stands for those that the table of models says are shut down on the profile's day. */
  model?: RegExp | 'shut-down';
  /** A field of the JSON body: `stop`, `messages[].content[].image_url`. */
  sends?: string;
  /** Only if the field's value is a text. */
  asText?: true;
  /** Only if the field's value is a text with more characters than this. */
  longerThan?: number;
  /** Not if the field has this value. */
  except?: unknown;
  /** Not if the body has this field (with this value, where one is given). */
  unless?: { field: string; value?: unknown };
  /** Only if the request lacks this header. */
  lacksHeader?: string;
  /** A parameter of the query. */
  query?: { name: string; value: RegExp };
}

/** What the provider does. In texts, `{model}`, `{value}`, and `{field}` stand for those of the request. */
export type Effect =
  | { reject: Rejection }
  /** It takes the fields, and does nothing with them. */
  | { ignore: readonly string[] }
  /** It answers in another form, which the provider's routes know by the rule's id. */
  | { shape: string }
  /** Nobody has published what it does, for this reason: the simulators answer as in the earlier profile. */
  | { unknown: string };

/** The error with which a provider rejects a request. */
export interface Rejection {
  status: number;
  message: string;
  type?: string;
  /** OpenAI's names of the fault and of the field; of other providers, those that have such fields. */
  code?: string | null;
  param?: string | null;
  /** The whole body, where the provider's usual form doesn't hold. */
  body?: unknown;
}
