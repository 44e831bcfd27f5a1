import { brand } from "#src/brand.ts";

const { claims, mail } = brand;

export const FAQ = [
  {
    question: "How do I reset my password?",
    answer: `Use the Forgot Password link on the login page. Resetting by email comes with the next update; until then write to ${mail.support} from the address of your account, and we help you back in.`,
  },
  {
    question: "Can I cancel my subscription?",
    answer:
      "At any time, in your account settings; access continues until the end of the period you paid for. At present no paid tier is sold, so there is nothing to cancel.",
  },
  {
    question: "Is my data secure?",
    answer:
      "All connections are encrypted. Passwords are stored as scrypt hashes and sessions as hashes of random keys, so that neither can be read from our database. Only you can see what you keep here, unless you publish it.",
  },
  {
    question: "How accurate is the AI?",
    answer: `Our AI accuracy rate is ${claims.aiAccuracy}. That is why every score quotes what it rests on, and why you should read what is generated before you send it.`,
  },
];
