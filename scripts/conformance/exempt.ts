/** Sentences that nothing on the site could be at odds with, and why. */
export const exempt: Readonly<Record<string, string>> = {
  '1.3': 'says who reads',
  '2.18': 'says what the specification leaves out',
  '3.1': 'says what there is not; 3.2 to 3.5 say what there is',
  '5.2': 'introduces the rules after it',
  '6.1': 'answers the heading; 6.2 says it whole',
  '7.3': 'says what the specification leaves out',
  '8.9': 'says what the specification leaves out',
  '9.12': 'says what the specification leaves out',
  '9.13': 'says that there are no others',
};
