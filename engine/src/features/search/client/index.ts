import { defineClient } from '../../../shell/client-module.ts';
import { answerEarlyPress } from './search-control.ts';
import { SearchSlot } from './search-slot.tsx';

export default defineClient({
  navbarItems: { search: SearchSlot },
  beforeHydration: answerEarlyPress,
});
