/** How `engine samples` is used. */
export const usage = `engine samples [--site DIR] [--only PATTERN]… [--all] [--update] [--check] [--time-limit SECONDS] [--verbose]

  --site DIR        the site's folder (default: .)
  --only PATTERN    only pages whose path, or samples whose name, contains this:
                    guide/function, embed#many, embed#many@ollama
  --all             also run what has already run on this machine and hasn't changed since
  --update          record what the samples print, instead of comparing with what is recorded
  --check           only check types, run nothing
  --time-limit S    seconds of CPU time that one sample may use, and seconds that it may be idle (default: 20)
  --verbose         name every sample as it ends, show what it printed, and show every error,
                    also where there are more than 20 of one kind`;
